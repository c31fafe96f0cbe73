import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The folder holds more than pages; tools/build empties what is theirs.
    emptyOutDir: false,
  },
})
