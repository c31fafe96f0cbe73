import json, os, urllib.request

body = {"words": "an oval sapphire in yellow gold", "budget": 200000}
request = urllib.request.Request(
    os.environ["SHOP"] + "/api/suggest",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
    told = json.load(answer)
for suggestion in told["suggestions"]:
    piece = suggestion["piece"]
    price = piece["price"]
    print(piece["title"], price["total"] / 100, price["currency"], piece["link"])
    for given_up in suggestion["gaveUp"]:
        print(" ", given_up["words"], given_up["why"])
if told["none"]:
    print(told["none"])
