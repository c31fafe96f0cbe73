/** A table as Markdown has it; a bar inside a cell would end the cell. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
