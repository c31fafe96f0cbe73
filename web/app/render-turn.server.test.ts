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
    [1, 2, 3].map(async n => heard.push(await renderTurn('somebody').then(() => `page ${n}`))),
  )
  const between = heard.join(', ')
  expect(between).toMatch(/page 1, a request.*page 2, a request.*page 3/)
  await renderTurn('somebody')
})

test('whoever asks for a hundred pages holds nobody up by more than one of them', async () => {
  const rendered: string[] = []
  const ask = async (client: string) => {
    await renderTurn(client)
    rendered.push(client)
  }
  const flood = Array.from({ length: 100 }, () => ask('flooder'))
  const others = ['a guest', 'a customer'].map(ask)
  await Promise.all(others)
  expect(rendered.filter(client => client === 'flooder').length).toBeLessThanOrEqual(2)
  await Promise.all(flood)
  expect(rendered).toHaveLength(102)
})
