import { Document, Footer, Header, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx'
import { LANGUAGES } from '#app/kernel/languages'
import type { Letter } from '#modules/letters/model/letter'
import { COLOUR, CONTENT_WIDTH, MARGIN, PAGE, WORD } from '#modules/letters/render/design'
import { docxBody } from '#modules/letters/render/docx_body'
import { docxStyles, styleId } from '#modules/letters/render/docx_styles'
import { BOTTOM_RULE, DocxText, TOP_RULE } from '#modules/letters/render/docx_text'
import { twips } from '#modules/letters/render/docx_units'
import { coreProperties, withEntryDates } from '#modules/letters/render/docx_dates'

const CREATOR = 'Farsight'

/** Room for the footer's lines, from the paper's edge. */
const FOOTER_SPACE = 62

/**
 * The letter as a Word document on US Letter paper, for people who edit before
 * they send. Same model and places as the PDF; page numbers are Word's fields.
 * The same letter gives the same bytes: dates are the letter's own.
 */
export async function renderDocx(letter: Letter): Promise<Buffer> {
  const text = new DocxText(WORD)
  const document = new Document({
    styles: docxStyles(WORD, LANGUAGES[letter.locale].region),
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: {
              top: twips(MARGIN.top),
              bottom: twips(FOOTER_SPACE),
              left: twips(MARGIN.side),
              right: twips(MARGIN.side),
              header: twips(MARGIN.footer),
              footer: twips(MARGIN.footer),
            },
          },
        },
        headers: { first: new Header({ children: [] }), default: runningHead(letter, text) },
        footers: { first: footer(letter, text), default: footer(letter, text) },
        children: docxBody(letter, text),
      },
    ],
  })
  const dated = coreProperties(letter.title, CREATOR, letter.date.iso)
  return withEntryDates(await Packer.toBuffer(document, undefined, [dated]), letter.date.iso)
}

function runningHead(letter: Letter, text: DocxText): Header {
  return new Header({
    children: [
      new Paragraph({
        text: `${letter.continuation}\t${letter.date.text}`,
        style: styleId('secondary'),
        border: BOTTOM_RULE,
        tabStops: RIGHT_TAB,
        spacing: { after: twips(text.density.gap) },
      }),
    ],
  })
}

const RIGHT_TAB = [{ type: TabStopType.RIGHT, position: twips(CONTENT_WIDTH) }]

/** Patient, birth date and page x of y, then the confidentiality note. */
function footer({ footer: content }: Letter, text: DocxText): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: styleId('footer'),
        children: [
          new TextRun(`${content.patient}\t`),
          new TextRun({
            children: pageNumbers(content.pageOf),
            bold: false,
            color: COLOUR.secondary,
          }),
        ],
        border: TOP_RULE,
        tabStops: RIGHT_TAB,
      }),
      text.paragraph(content.confidentiality, 'fine'),
    ],
  })
}

/** `Page {page} of {pages}` with Word's own counters in the gaps. */
function pageNumbers(pageOf: string): string[] {
  return pageOf.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return PageNumber.CURRENT
    return part === '{pages}' ? PageNumber.TOTAL_PAGES : part
  })
}
