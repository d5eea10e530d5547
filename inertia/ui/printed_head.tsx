import { printedPages } from '../../app/kernel/printed_pages'

/** On paper: whose page this is, and which of how many, on each of them. */
export function PrintedHead({ children }: { children: string }) {
  return <style media="print">{printedPages(children)}</style>
}
