"""Counts the contents of a web server log with other code than the server: the tests compare the results of `replay-log` with it.

python3 count-log.py LOG SPAMMERS SEARCH_ENGINES SOCIALS COUNTRIES > NAME.expected.json

Rules (docs/architecture.md, "Visits"): a page view is a GET request with the status 200, 203 or 304 that is not for a file, does not
come from a program and does not have a spam referrer. A client that requests /robots.txt is also a program. A visitor is an address
and a user agent. A visit ends after 30 minutes without a page view, and a click of another campaign begins a new visit. Programs are
recognized by the words below. They were chosen by checking every user agent for which the words and the server had different results.

The source of a visit is that of its first page view. The site's own pages and no referrer are direct. A tag names the sender, and a
medium that is no channel makes it a referral. A host of a search engine or of a social network, in the lists of Matomo
(github.com/matomo-org/searchengine-and-social-list: the names of search engines are whole hosts with `{}` for a country, those of
networks have subdomains) or in Google's list of social sites, is organic; any other host is a referral. A host that no DNS name can
have is no referrer. The country is that of the address in COUNTRIES, a file in the
format of maxmind.github.io/MaxMind-DB, which is read here without a library.
"""

import json
import re
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from ipaddress import ip_address
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
# Those in this log that the list of Matomo has not. From support.google.com/analytics/answer/9756891.
GOOGLE_SOCIAL = {"askubuntu.com", "serverfault.com", "stackexchange.com", "superuser.com", "wordpress.com"}
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


def hosts_of(file):
    """Returns the hosts in a list of Matomo."""
    lines = open(file, encoding="utf-8").read().split("\n")
    return {found[1].removeprefix("www.") for found in (re.match(r"\s+- '?([^\s'/]+\.[^\s'/]+)'?$", line) for line in lines) if found}


def channel_of(referrer, query):
    source, medium = ((parse_qs(query).get(f"utm_{tag}") or [""])[0].lower() for tag in ("source", "medium"))
    if source or medium:
        return "referral"
    host = (urlsplit(referrer).hostname or "").removeprefix("www.")
    if host in ("", "semicomplete.com") or not re.fullmatch(r"[a-z0-9._-]+", host):
        return "direct"
    labels = host.split(".")
    forms = {host, re.sub(r"\.(com?\.)?[a-z]{2}$", ".{}", host)}
    if forms & engines:
        return "organic_search"
    return "organic_social" if {".".join(labels[n:]) for n in range(len(labels))} & (networks | GOOGLE_SOCIAL) else "referral"


class Countries:
    """A file of countries by address."""

    def __init__(self, file):
        self.data = open(file, "rb").read()
        start = self.data.rindex(b"\xab\xcd\xefMaxMind.com") + 14
        about = self.value(start, start)[0]
        self.count, self.bits = about["node_count"], about["record_size"]
        self.values = self.count * self.bits // 4 + 16

    def record(self, node, side):
        """Returns the left (0) or the right (1) record of a node."""
        at, size = node * self.bits // 4, self.bits // 8
        if self.bits == 28:
            half = self.data[at + 3] >> 4 if side == 0 else self.data[at + 3] & 15
            return half << 24 | int.from_bytes(self.data[at + 4 * side : at + 4 * side + 3], "big")
        return int.from_bytes(self.data[at + size * side : at + size * side + size], "big")

    def value(self, at, base):
        """Returns the value at a position, and the position after it."""
        control, at = self.data[at], at + 1
        kind, size = control >> 5, control & 31
        if kind == 1:
            extra = control >> 3 & 3
            target = int.from_bytes(self.data[at : at + extra + 1], "big")
            if extra < 3:
                target |= (control & 7) << 8 * (extra + 1)
            return self.value(base + target + (0, 2048, 526336, 0)[extra], base)[0], at + extra + 1
        if kind == 0:
            kind, at = self.data[at] + 7, at + 1
        if size > 28:
            longer = size - 28
            size = int.from_bytes(self.data[at : at + longer], "big") + (29, 285, 65821)[longer - 1]
            at += longer
        if kind == 7:
            found = {}
            for _ in range(size):
                key, at = self.value(at, base)
                found[key], at = self.value(at, base)
            return found, at
        if kind == 11:
            found = []
            for _ in range(size):
                one, at = self.value(at, base)
                found.append(one)
            return found, at
        if kind == 14:
            return bool(size), at
        raw = self.data[at : at + size]
        return (raw.decode() if kind == 2 else int.from_bytes(raw, "big") if kind in (5, 6, 8, 9, 10) else raw), at + size

    def of(self, address):
        number, node = int(ip_address(address)), 0
        # Addresses of version 4 are at the end of those of version 6 whose first 96 bits are 0.
        for bit in range(127, -1, -1):
            node = self.record(node, number >> bit & 1)
            if node == self.count:
                return ""
            if node > self.count:
                return self.value(node - self.count - 16 + self.values, self.values)[0]["country_code"]


log, spam_file, engine_file, network_file, country_file = sys.argv[1:6]
engines, networks, countries = hosts_of(engine_file), hosts_of(network_file), Countries(country_file)
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
        visitors[address, agent].append((at, campaign(query), status, channel_of(referrer, query)))

for robot in robots:
    left_out["bot"] += len(visitors.pop(robot, []))
for views in visitors.values():
    answers.update(status for _, _, status, _ in views)

visits, by_channel, by_country = 0, Counter(), Counter()
for (address, _), views in visitors.items():
    last, of = None, None
    for at, clicked, _, channel in sorted(views, key=lambda view: view[0]):
        if last is None or at - last > timedelta(minutes=30) or (clicked is not None and clicked != of):
            visits, of = visits + 1, clicked
            by_channel[channel] += 1
            by_country[countries.of(address)] += 1
        last = at

views = sum(answers.values())
answer = {"lines": len(lines), "views": views, "revalidated": answers["304"], "visits": visits, "leftOut": left_out}
print(json.dumps({**answer, "channels": by_channel, "countries": dict(sorted(by_country.items()))}, indent=2))
