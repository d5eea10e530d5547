import { pdfjs } from 'react-pdf'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Nothing a document carries is run, and it fetches nothing of its own. */
export const PDF_OPTIONS = { isEvalSupported: false, enableXfa: false, disableAutoFetch: true }
