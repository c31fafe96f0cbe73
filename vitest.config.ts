import { defineConfig } from 'vitest/config'

// Apart from the shop's own build, whose plugin would take the tests for pages.
export default defineConfig({
  test: {
    include: ['{design,geometry,shop,server,web,tools,e2e,bench}/**/*.test.{ts,tsx}'],
  },
})
