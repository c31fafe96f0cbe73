# SHOP is the address of the shop. No key is needed.
curl --silent --show-error --fail "$SHOP/api/suggest" \
  --header 'Content-Type: application/json' \
  --data '{ "words": "an oval sapphire in yellow gold", "budget": 200000 }'
