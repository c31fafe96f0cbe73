import { expect, test } from 'vitest'
import { openClosing } from './closing.ts'

test('stages close one after another, all of one at once, however they were added', async () => {
  const order: string[] = []
  const closing = openClosing()
  const slow = Promise.withResolvers<void>()
  closing.add('database', () => order.push('database'))
  closing.add(
    'records',
    async () => {
      await slow.promise
      order.push('slow record')
    },
    () => {
      order.push('quick record')
      slow.resolve()
    },
  )
  closing.add('workers', () => order.push('workers'))
  expect(closing.isClosing()).toBe(false)
  await closing.close(() => order.push('let go'))
  expect(order).toEqual(['workers', 'let go', 'quick record', 'slow record', 'database'])
})

test('a second call waits for the first and closes nothing twice', async () => {
  let closed = 0
  const closing = openClosing()
  closing.add('work', () => {
    closed++
  })
  const first = closing.close(() => {})
  expect(closing.isClosing()).toBe(true)
  await Promise.all([first, closing.close(() => expect.unreachable())])
  expect(closed).toBe(1)
})

test('what cannot be closed fails the closing, and the database is not taken from under it', async () => {
  let databaseClosed = false
  const closing = openClosing()
  closing.add('records', () => Promise.reject(new Error('disk is full')))
  closing.add('database', () => {
    databaseClosed = true
  })
  await expect(closing.close(() => {})).rejects.toThrow('disk is full')
  expect(databaseClosed).toBe(false)
})
