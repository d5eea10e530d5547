/**
 * A piece of a page that is never cut. `draw` gets the top of its place.
 * `keepWithNext` binds it to the following block; `carry` is drawn again above
 * it when it opens a page (a table's eye headings).
 */
export type Block = {
  height: number
  draw: (y: number) => void
  keepWithNext?: boolean
  carry?: Block
  /** Blank space, dropped at the top of a page. */
  isGap?: boolean
}

export type PlacedBlock = { block: Block; y: number }

/** Usable heights: where blocks begin on the first and later pages, where all end. */
export type PageFrame = { firstTop: number; laterTop: number; bottom: number }

/**
 * Places blocks on pages. Bound blocks stay together while a page can hold
 * them; a chain taller than a page is cut between its blocks.
 */
export function paginate(blocks: Block[], frame: PageFrame): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  let y = frame.firstTop
  const breakPage = () => {
    pages.push([])
    y = frame.laterTop
  }
  const place = (block: Block) => {
    pages.at(-1)!.push({ block, y })
    y += block.height
  }
  for (const chain of chains(blocks)) {
    const fitsHere = y + total(chain) <= frame.bottom
    const fitsFresh = frame.laterTop + total(chain) <= frame.bottom
    if (!fitsHere && fitsFresh && pages.at(-1)!.length > 0) breakPage()
    for (const block of chain) {
      const isFirst = pages.at(-1)!.length === 0
      if (!isFirst && y + block.height > frame.bottom) breakPage()
      const opensPage = pages.at(-1)!.length === 0 && pages.length > 1
      if (opensPage && block.isGap) continue
      if (opensPage && block.carry) place(block.carry)
      place(block)
    }
  }
  return pages.filter((page) => page.length > 0)
}

function chains(blocks: Block[]): Block[][] {
  const all: Block[][] = []
  let open = false
  for (const block of blocks) {
    if (open) all.at(-1)!.push(block)
    else all.push([block])
    open = block.keepWithNext === true
  }
  return all
}

function total(chain: Block[]): number {
  return chain.reduce((height, block) => height + block.height, 0)
}
