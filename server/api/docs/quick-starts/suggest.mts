interface Suggested {
  suggestions: {
    piece: { title: string; link: string; price: { total: number; currency: string } }
    gaveUp: { words: string; why: string }[]
  }[]
  none: string | null
}

const answer = await fetch(`${process.env.SHOP}/api/suggest`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ words: 'an oval sapphire in yellow gold', budget: 200_000 }),
})
if (!answer.ok) throw new Error(await answer.text())
const { suggestions, none } = (await answer.json()) as Suggested
for (const { piece, gaveUp } of suggestions) {
  console.log(piece.title, piece.price.total / 100, piece.price.currency, piece.link)
  for (const { words, why } of gaveUp) console.log(' ', words, why)
}
if (none !== null) console.log(none)
