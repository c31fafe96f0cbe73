/** A launcher that answers in a shape that ours never has. */
process.on('message', () => process.send?.({ kind: 'parsed', id: 'one', ok: 'yes' }))
process.on('disconnect', () => process.exit())
