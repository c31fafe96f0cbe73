const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `The tests need Node 22.22 or newer and this is ${process.versions.node}: run them with "npm test" after "npm ci", which brings Node 24 with it where it can.`,
  )
  process.exit(1)
}

const { runSuite } = await import('./suite/run.ts')
process.exit(await runSuite(process.argv.slice(2)))

export {}
