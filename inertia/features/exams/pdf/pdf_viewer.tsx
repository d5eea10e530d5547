import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Viewer } from '#exams/rules'

const PdfPages = lazy(() => import('./pdf_pages'))

type Props = {
  url: string
  /** What it is, for those who do not see it. */
  label: string
  viewer: Viewer
}

/** A PDF on the page, fetched with its own code when it is first shown. */
export function PdfViewer(props: Props) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <PdfPages key={props.url} {...props} />
    </Suspense>
  )
}
