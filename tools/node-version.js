// Plain JavaScript and no imports: an older Node must get far enough to say so. Whoever imports this
// first, and everything in TypeScript only afterwards by `import()`, never fails obscurely.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Keepsake needs Node 22.22 or newer, and this is Node ${process.versions.node}. ` +
      'Run `npm install`, which brings Node 24 along, and then run this through npm ' +
      '(such as `npm start` or `npm test`), which uses that one.',
  )
  process.exit(1)
}

export {}
