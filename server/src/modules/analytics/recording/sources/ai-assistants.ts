/**
 * AI assistants and their hosts, subdomains included. `Name: host host | Name: …`
 * Written by `npm run traffic-sources`: what is missing or wrong is fixed in own-senders.ts.
 * From https://github.com/matomo-org/searchengine-and-social-list, AIAssistants.yml at 3b3a82dc83cd, taken on 2026-11-22, CC0-1.0.
 */
export const aiAssistants = `
  Baidu AI: yiyan.baidu.com ai.baidu.com | Chat+: chatplus.com chat-gpt.org | ChatGPT: chatgpt.com chat.openai.com labs.openai.com
  Claude: claude.ai | Copilot: copilot.microsoft.com | ChatGLM: chatglm.cn | Deepseek: chat.deepseek.com | Duck.ai: duck.ai
  Gemini: gemini.google.com bard.google.com | Grok: grok.com | iAsk: iask.ai | Jasper: app.jasper.ai | Le Chat: chat.mistral.ai
  Meta AI: meta.ai | NotebookLM: notebooklm.google.com | Perplexity: perplexity.ai | Qwen: chat.qwen.ai | Writesonic: app.writesonic.com
  You: you.com`
