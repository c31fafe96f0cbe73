import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./shop/*/tables.ts', './server/*/tables.ts'],
  out: './shop/migrations',
})
