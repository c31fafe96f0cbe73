/** Chunks that many pages share. The bundler splits everything else by what each page imports. */
export const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
]
