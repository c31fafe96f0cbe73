/** Hands a signed quote to the basket of this site; what it is worth is verified there. */
/** @type {NodeListOf<HTMLElement>} */
const designers = document.querySelectorAll('keepsake-designer[data-basket]')
for (const designer of designers)
  designer.addEventListener('done', async (/** @type {any} */ event) => {
    const { basket = '', nonce = '', product } = designer.dataset
    const answer = await fetch(basket, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
      body: JSON.stringify({ quote: event.detail.quote, product: Number(product) }),
    })
    const told = await answer.json()
    const line = document.createElement('p')
    line.setAttribute('role', 'status')
    if (answer.ok) {
      const link = document.createElement('a')
      link.href = told.basket
      link.textContent = 'It is in your basket'
      line.append(link)
    } else line.textContent = told.message
    designer.after(line)
  })
