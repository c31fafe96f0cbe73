import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalDay, ReaderMoment } from './reader-moment.tsx'

const at = new Date('2026-11-16T23:30:00Z')

// What a browser makes of it is seen in the journey of an order.
test('the server, which does not know the reader’s clock, says UTC and the moment itself', () => {
  const page = renderToString(<ReaderMoment at={at} />)
  expect(page).toContain('dateTime="2026-11-16T23:30:00.000Z"')
  expect(page).toContain('title="16 Nov 2026, 23:30 UTC"')
  expect(page).toContain('>16 Nov 2026, 23:30 UTC<')
  expect(renderToString(<LocalDay at={at} />)).toContain('>16 November 2026<')
})
