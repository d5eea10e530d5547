import { lazy, Suspense } from 'react'
import type { Viewer } from '#exams/rules'
import { SkeletonTable } from '../../../ui/skeleton_table'

const PdfPages = lazy(() => import('./pdf_pages'))
const PdfPage = lazy(() => import('./pdf_page'))

type Props = {
  url: string
  /** What it is, for those who do not see it. */
  label: string
  viewer: Viewer
  /** Two pages side by side, as wide as there is room (F294). */
  isPaired?: boolean
}

/** A PDF on the page, fetched with its own code when it is first shown. */
export function PdfViewer(props: Props) {
  return (
    <Suspense fallback={<SkeletonTable rows={8} columns={1} />}>
      <PdfPages key={props.url} {...props} />
    </Suspense>
  )
}

/** One page of a PDF after the other, each as wide as there is room. */
export function PdfPager(props: Pick<Props, 'url' | 'label'>) {
  return (
    <Suspense fallback={<SkeletonTable rows={8} columns={1} />}>
      <PdfPage key={props.url} {...props} />
    </Suspense>
  )
}
