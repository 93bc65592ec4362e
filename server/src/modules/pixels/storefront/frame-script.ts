/**
 * The script of the frame. It loads the script of a platform when the page first has something to tell its pixel, and calls it. The page
 * can name pixels of this document only, and nothing is told to the page. The frame's origin is opaque, so it has no cookies and no
 * storage: scripts that need them get some that last as long as the page. Google's scripts also learn what the shopper allows (consent
 * mode, developers.google.com/tag-platform/security/guides/consent). When that changes, the page opens another frame.
 */
export const START = `(() => {
  'use strict';
  const { origin, pixels } = JSON.parse(document.getElementById('pixels').textContent);
  const jar = new Map();
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => name + '=' + value).join('; '),
    set: (text) => {
      const [pair, ...rest] = String(text).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      if (rest.some((part) => /^\\s*max-age=(0|-)/i.test(part))) jar.delete(name);
      else if (at > 0) jar.set(name, pair.slice(at + 1).trim());
    },
  });
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map();
    Object.defineProperty(window, name, { value: {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() { return kept.size },
    } });
  }
  const load = (src) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  };
  const once = (work) => { let is = false; return (...values) => { if (!is) { is = true; work(...values) } } };
  const queued = (name, extra) => {
    const call = (...values) => (call.callMethod ?? call.handleRequest ?? call.exe ?? ((...all) => call.queue.push(all))).apply(call, values);
    Object.assign(call, { queue: [], push: call, loaded: true }, extra);
    window[name] = call;
  };
  const allowed = { analytics: false, marketing: false };
  const signals = ({ analytics, marketing }) => {
    const ads = marketing ? 'granted' : 'denied';
    return { analytics_storage: analytics ? 'granted' : 'denied', ad_storage: ads, ad_user_data: ads, ad_personalization: ads };
  };
  const google = once(() => {
    window.dataLayer = window.dataLayer || [];
    window.gtag = function () { window.dataLayer.push(arguments) };
    gtag('consent', 'default', signals({}));
    gtag('consent', 'update', signals(allowed));
    gtag('js', new Date());
  });
  const base = {
    meta: once(() => { queued('fbq', { version: '2.0' }); window._fbq = window.fbq; window.fbq.disablePushState = true; load('https://connect.facebook.net/en_US/fbevents.js') }),
    pinterest: once(() => { const call = (...values) => void call.queue.push(values); Object.assign(call, { queue: [], version: '3.0' }); window.pintrk = call; load('https://s.pinimg.com/ct/core.js') }),
    snap: once(() => { queued('snaptr', {}); load('https://sc-static.net/scevent.min.js') }),
    x: once(() => { queued('twq', { version: '1.1' }); load('https://static.ads-twitter.com/uwt.js') }),
    tiktok: once(() => {
      window.TiktokAnalyticsObject = 'ttq';
      const ttq = window.ttq = [];
      ttq.methods = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group', 'enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'];
      const defer = (target, name) => { target[name] = (...values) => void target.push([name, ...values]) };
      for (const name of ttq.methods) defer(ttq, name);
      ttq._i = {}; ttq._t = {}; ttq._o = {};
      ttq.instance = (code) => { const one = ttq._i[code] ?? []; for (const name of ttq.methods) if (!one[name]) defer(one, name); return one };
    }),
  };
  const start = {
    meta: (code) => { base.meta(); fbq('set', 'autoConfig', false, code); fbq('init', code) },
    pinterest: (code) => { base.pinterest(); pintrk('load', code); pintrk('page') },
    snap: (code) => { base.snap(); snaptr('init', code) },
    x: (code) => { base.x(); twq('config', code) },
    ga4: (code) => { google(); load('https://www.googletagmanager.com/gtag/js?id=' + code); gtag('config', code, { send_page_view: false }) },
    gtm: (code) => { google(); dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }); load('https://www.googletagmanager.com/gtm.js?id=' + code) },
    tiktok: (code) => {
      base.tiktok();
      ttq._i[code] = []; ttq._i[code]._u = 'https://analytics.tiktok.com/i18n/pixel/events.js'; ttq._t[code] = Date.now(); ttq._o[code] = {};
      load('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=' + code + '&lib=ttq');
    },
  };
  const tell = {
    meta: (code, args) => fbq(...args),
    pinterest: (code, args) => pintrk(...args),
    snap: (code, args) => snaptr(...args),
    x: (code, args) => twq(...args),
    ga4: (code, args) => gtag(...args),
    gtm: (code, args) => dataLayer.push(...args),
    tiktok: (code, args) => ttq.instance(code).track(...args),
  };
  const started = new Set();
  addEventListener('message', (message) => {
    const { source, data } = message;
    if (source !== parent || message.origin !== origin || typeof data !== 'object' || data === null) return;
    if (data.type === 'visitor') {
      for (const name of ['analytics', 'marketing']) allowed[name] = data.allowed[name] === true;
      for (const [name, value] of Object.entries(data.cookies)) if (/^_[\\w]{1,40}$/.test(name)) jar.set(name, String(value));
      return;
    }
    const pixel = data.type === 'tell' && Object.hasOwn(pixels, data.pixel) ? pixels[data.pixel] : undefined;
    if (!pixel || !Array.isArray(data.args)) return;
    if (!started.has(data.pixel)) { started.add(data.pixel); start[pixel.platform](pixel.code) }
    tell[pixel.platform](pixel.code, data.args);
  });
})()`
