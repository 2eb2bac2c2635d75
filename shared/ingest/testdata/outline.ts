import type { Block } from '../blocks.ts'

/** Blocks in short: `1 Heading`, `text`, `# name | name` for header rows, `cell | cell` for others. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    if (block.type === 'row') return (block.header ? '# ' : '') + block.cells.join(' | ')
    return block.type === 'heading' ? `${block.level} ${block.text}` : block.text
  })
}
