import { type ClientCall, clientCalls, type Described } from './client-source.ts'

const KEYWORDS = new Set(['from', 'in', 'class', 'import', 'is', 'not', 'or', 'and', 'global'])

/** `designOfCode` is `design_of_code` there. */
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const safe = (name: string) => (KEYWORDS.has(name) ? `${name}_` : snake(name))
const text = (value: string) => JSON.stringify(value)

function methodOf({ name, summary, method, path, inPath, inQuery, body }: ClientCall): string {
  const given = [
    'self',
    ...inPath.map(one => `${safe(one)}: str`),
    ...(body ? ['body: dict[str, Any]'] : []),
    ...(inQuery.length > 0 ? ['*'] : []),
    ...inQuery.map(one => `${safe(one.name)}: Any = None`),
  ]
  const filled = inPath.reduce(
    (address, one) => `${address}.replace(${text(`{${one}}`)}, quote(${safe(one)}, safe=""))`,
    text(path),
  )
  const query = `{${inQuery.map(one => `${text(one.name)}: ${safe(one.name)}`).join(', ')}}`
  return [
    `    def ${snake(name)}(${given.join(', ')}) -> Any:`,
    `        """${summary.replaceAll('\\', '').replaceAll('"', '’')}"""`,
    `        return self._call(${text(method)}, ${filled}, ${query}, ${body ? 'body' : 'None'})`,
  ].join('\n')
}

const HEAD = `"""A client of this shop's API, made from its description. Python 3.9 or newer, nothing else."""
from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class Problem(Exception):
    """What the shop said was wrong (RFC 9457): \`type\`, \`title\`, \`remedy\`, and \`faults\` where there are any."""

    def __init__(self, told: dict[str, Any]):
        super().__init__(told.get("title", "The shop could not be understood"))
        self.told = told


def _in_query(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


class Shop:
    def __init__(self, origin: str, key: str | None = None, timeout: float = 60):
        self._origin, self._key, self._timeout = origin.rstrip("/"), key, timeout

    def _call(self, method: str, path: str, query: dict[str, Any], body: Any) -> Any:
        said = {name: _in_query(value) for name, value in query.items() if value is not None}
        request = Request(self._origin + path + ("?" + urlencode(said) if said else ""), method=method)
        if self._key:
            request.add_header("Authorization", "Bearer " + self._key)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urlopen(request, timeout=self._timeout) as answer:
                return _read(answer)
        except HTTPError as refused:
            with refused:
                raise Problem(_read(refused) or {}) from None


def _read(answer: Any) -> Any:
    sent = answer.read()
    return json.loads(sent) if "json" in answer.headers.get("Content-Type", "") and sent else sent or None
`

/** A module of Python: one class, a method for each call, by the standard library alone. */
export function pythonClient(description: Described): string {
  const [before, after] = HEAD.split('\n\n\ndef _read')
  const methods = clientCalls(description).map(methodOf).join('\n\n')
  return `${before}\n\n${methods}\n\n\ndef _read${after}`
}
