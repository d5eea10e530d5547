import type { Letter } from '#modules/letters/model/letter'
import { COMFORTABLE, CONTENT_WIDTH, MARGIN, PAGE } from '#modules/letters/render/design'
import type { Canvas } from '#modules/letters/render/canvas'
import type { PageFrame } from '#modules/letters/render/paginate'
import { LEFT, RIGHT, Typesetter } from '#modules/letters/render/typesetter'

/** White space between the text and the page's furniture. */
const CLEARANCE = 10

/** Room kept beside the patient's name for `Page 10 of 12`. */
const PAGE_NUMBER_WIDTH = 90

/** What stands on every page: a running head from the second on, and the footer. */
export class Furniture {
  readonly frame: PageFrame
  private readonly type: Typesetter
  private readonly patient: string[]
  private readonly confidentiality: string[]
  private readonly footerTop: number

  constructor(
    private readonly letter: Letter,
    private readonly canvas: Canvas
  ) {
    this.type = new Typesetter(canvas, COMFORTABLE)
    const { footer } = letter
    this.patient = canvas.wrap(footer.patient, this.strong(), CONTENT_WIDTH - PAGE_NUMBER_WIDTH)
    this.confidentiality = canvas.wrap(footer.confidentiality, this.type.fine, CONTENT_WIDTH)
    const height =
      CLEARANCE / 2 +
      this.patient.length * this.type.step(this.strong()) +
      this.confidentiality.length * this.type.step(this.type.fine)
    this.footerTop = PAGE.height - MARGIN.footer - height
    this.frame = {
      firstTop: MARGIN.top,
      laterTop: MARGIN.top + this.type.step(this.type.secondary) + 2 * CLEARANCE,
      bottom: this.footerTop - CLEARANCE,
    }
  }

  /** Draws both for page `page` of `pages`, counted from 1. */
  draw(page: number, pages: number) {
    if (page > 1) this.drawHead()
    this.drawFooter(page, pages)
  }

  private drawHead() {
    const { secondary } = this.type
    const dateWidth = this.canvas.width(this.letter.date.text, secondary) + CLEARANCE
    const [text = ''] = this.canvas.wrap(
      this.letter.continuation,
      secondary,
      CONTENT_WIDTH - dateWidth
    )
    this.canvas.line(text, LEFT, MARGIN.top, secondary)
    this.canvas.lineRight(this.letter.date.text, RIGHT, MARGIN.top, secondary)
    const ruleTop = MARGIN.top + this.type.step(secondary) + CLEARANCE / 2
    this.canvas.rule(LEFT, ruleTop, CONTENT_WIDTH)
  }

  private drawFooter(page: number, pages: number) {
    const top = this.footerTop + CLEARANCE / 2
    this.canvas.rule(LEFT, this.footerTop, CONTENT_WIDTH)
    this.type.column(this.patient, LEFT, top, this.strong())
    this.canvas.lineRight(pageText(this.letter, page, pages), RIGHT, top, this.type.secondary)
    const below = top + this.patient.length * this.type.step(this.strong())
    this.type.column(this.confidentiality, LEFT, below, this.type.fine)
  }

  private strong() {
    return { size: COMFORTABLE.small, weight: 'semibold' } as const
  }
}

function pageText({ footer }: Letter, page: number, pages: number): string {
  return footer.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
}
