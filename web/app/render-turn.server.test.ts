import { expect, test } from 'vitest'
import { renderTurn } from './render-turn.server.ts'

test('pages that wait together are rendered in their order, and others are listened to in between', async () => {
  const heard: string[] = []
  const listen = () => {
    heard.push('a request')
    if (heard.filter(one => one.startsWith('page')).length < 3) setImmediate(listen)
  }
  setImmediate(listen)
  await Promise.all(
    [1, 2, 3].map(async n => heard.push(await renderTurn().then(() => `page ${n}`))),
  )
  const between = heard.join(', ')
  expect(between).toMatch(/page 1, a request.*page 2, a request.*page 3/)
  await renderTurn()
})
