import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./shop/*/tables.ts', './server/identity/tables.ts'],
  out: './shop/migrations',
})
