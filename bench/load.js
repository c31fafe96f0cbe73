// Asks for one address as fast as it is answered, over a fixed number of connections, in a process
// of its own. Prints the requests answered a second. `{n}` in the address is another number each time.
import { Agent, get } from 'node:http'

const [address = '', seconds = '2', connections = '8', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const end = performance.now() + Number(seconds) * 1000
const headers = cookie ? { Cookie: cookie } : {}
let answered = 0
let asked = 0

/** @returns {Promise<void>} */
function ask() {
  return new Promise((resolve, reject) => {
    get(address.replace('{n}', String(asked++)), { agent, headers }, response => {
      if (response.statusCode !== 200)
        reject(new Error(`${address} answers ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

async function visitor() {
  while (performance.now() < end) {
    await ask()
    answered++
  }
}

await Promise.all(Array.from({ length: Number(connections) }, visitor))
agent.destroy()
console.log(answered / Number(seconds))
