import json, os, urllib.request

shop = os.environ["SHOP"]


def ask(path, body=None, key=None):
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if key:
        headers["Authorization"] = "Bearer " + key
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(shop + path, data, headers)) as answer:
        return json.load(answer)


key = os.environ.get("KEY") or ask("/api/sandbox-keys", {})["key"]
for order in ask("/api/orders?limit=3", key=key)["orders"]:
    print(order["number"], order["state"], order["totals"]["total"] / 100, order["currency"])
