"""Counts the contents of a web server log with other code than the server: the tests compare the results of `replay-log` with it.

python3 count-log.py LOG SPAMMERS > NAME.expected.json

Rules (docs/architecture.md, "Visits"): a page view is a GET request with the status 200, 203 or 304 that is not for a file, does not
come from a program and does not have a spam referrer. A client that requests /robots.txt is also a program. A visitor is an address
and a user agent. A visit ends after 30 minutes without a page view, and a click of another campaign begins a new visit. Programs are
recognized by the words below. They were chosen by checking every user agent for which the words and the server had different results.
"""

import json
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from urllib.parse import parse_qs, urlsplit

FILES = set(
    "css js mjs map json xml txt rss atom png jpg jpeg gif svg ico webp avif bmp woff woff2 ttf otf eot mp3 mp4 webm ogg wav"
    " pdf zip tgz gz bz2 rpm deb exe dmg iso jar swf csv".split()
)
PROGRAMS = (
    "bot crawl spider slurp http: https: www. @ feed rss fetch monitor curl wget libwww-perl lwp python ruby java php proxy"
    " reader reeder newsify yahoo portscout web\\ preview bingpreview nutch favicon xenu validator phantomjs library zdm/"
    " docs.google.com robosourcer office\\ protocol dts\\ agent user-agent:"
).replace("\\ ", "\0").split()
WHOLE = {"", "-", "Mozilla/4.0 (compatible;)", "Mozilla/4.0", "Mozilla/5.0", "Opera 9.6"}


def quoted(text, start):
    """Returns the text between the quotes that begin at start, and the position after them."""
    if text[start : start + 1] != '"':
        raise ValueError
    out, at = [], start + 1
    while text[at] != '"':
        if text[at] == "\\":
            out.append(text[at])
            at += 1
        out.append(text[at])
        at += 1
    return "".join(out), at + 1


def read(line):
    address = line.split(" ", 1)[0]
    opened = line.index("[")
    closed = line.index("]", opened)
    at = datetime.strptime(line[opened + 1 : closed], "%d/%b/%Y:%H:%M:%S %z")
    request, after = quoted(line, closed + 2)
    status = line[after + 1 : after + 4]
    referrer, after = quoted(line, line.index('"', after))
    agent, _ = quoted(line, after + 1)
    return address, at, request, status, referrer, agent


def is_program(agent):
    lower = agent.lower()
    return agent in WHOLE or any(word.replace("\0", " ") in lower for word in PROGRAMS)


def is_spam(referrer, spammers):
    labels = (urlsplit(referrer).hostname or "").split(".")
    return any(".".join(labels[n:]) in spammers for n in range(len(labels)))


def campaign(query):
    tags = parse_qs(query)
    named = {tag: tags[tag][0].lower() for tag in sorted(tags) if tag.startswith("utm_") or tag.endswith("clid")}
    return json.dumps(named) if named else None


log, spam_file = sys.argv[1:3]
spammers = set(open(spam_file, encoding="utf-8").read().split())
left_out, answers, visitors, robots = Counter(), Counter(), defaultdict(list), set()
lines = [line for line in open(log, encoding="utf-8", errors="replace").read().split("\n") if line]
for line in lines:
    try:
        address, at, request, status, referrer, agent = read(line)
        method, target = request.split(" ")[:2]
    except (ValueError, IndexError):
        left_out["unreadable"] += 1
        continue
    path, _, query = target.partition("#")[0].partition("?")
    name = path.rsplit("/", 1)[-1]
    if path.lstrip("/") == "robots.txt" and method in ("GET", "HEAD"):
        robots.add((address, agent))
    if method != "GET":
        left_out["method"] += 1
    elif status not in ("200", "203", "304"):
        left_out["status"] += 1
    elif not path.startswith("/"):
        left_out["unreadable"] += 1
    elif "." in name and name.rsplit(".", 1)[1].lower() in FILES:
        left_out["asset"] += 1
    elif is_program(agent):
        left_out["bot"] += 1
    elif is_spam(referrer, spammers):
        left_out["spam"] += 1
    else:
        visitors[address, agent].append((at, campaign(query), status))

for robot in robots:
    left_out["bot"] += len(visitors.pop(robot, []))
for views in visitors.values():
    answers.update(status for _, _, status in views)

visits = 0
for views in visitors.values():
    last, of = None, None
    for at, clicked, _ in sorted(views, key=lambda view: view[0]):
        if last is None or at - last > timedelta(minutes=30) or (clicked is not None and clicked != of):
            visits, of = visits + 1, clicked
        last = at

views = sum(answers.values())
print(json.dumps({"lines": len(lines), "views": views, "revalidated": answers["304"], "visits": visits, "leftOut": left_out}, indent=2))
