const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `The measurements need Node 22.22 or newer and this is ${process.versions.node}: run them with "npm run bench" after "npm ci".`,
  )
  process.exit(1)
}

const { runBench } = await import('./bench.ts')
process.exit(await runBench(process.argv.slice(2)))

export {}
