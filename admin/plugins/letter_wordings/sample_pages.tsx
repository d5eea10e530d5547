import { useState } from 'react'
import { Alert, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Document, Page, pdfjs } from 'react-pdf'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Nothing a document carries is run, and it fetches nothing of its own. */
const OPTIONS = { isEvalSupported: false, enableXfa: false, disableAutoFetch: true }

/** px: a page as wide as its column on an ordinary screen. */
const WIDTH = 560

/** The pages of a letter, one below the other. @param pdf base64 */
export default function SamplePages({ pdf, label }: { pdf: string; label: string }) {
  const translate = useTranslate()
  const [pages, setPages] = useState(0)
  return (
    <Box role="img" aria-label={label} sx={{ overflow: 'auto', border: 1, borderColor: 'divider' }}>
      <Document
        file={`data:application/pdf;base64,${pdf}`}
        options={OPTIONS}
        loading={null}
        error={<Alert severity="error">{translate('exams.pdf_failed')}</Alert>}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
      >
        {Array.from({ length: pages }, (_, at) => (
          <Page
            key={at}
            pageNumber={at + 1}
            width={WIDTH}
            loading={null}
            renderTextLayer={false}
            renderAnnotationLayer={false}
          />
        ))}
      </Document>
    </Box>
  )
}
