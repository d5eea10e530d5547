import { useEffect } from 'react'
import { printedPages } from '../../app/kernel/printed_pages'

/** Where react-admin writes what the page is called. */
const HEADING = '#react-admin-title'

/** The window is called as the page: the record, or the list, then the product; so is each printed page. */
export function useWindowTitle() {
  useEffect(() => {
    const { name = '' } = document.querySelector<HTMLElement>('#portal')!.dataset
    const pages = document.head.appendChild(document.createElement('style'))
    pages.media = 'print'
    const tell = () => {
      const title = document.querySelector(HEADING)?.textContent?.trim()
      const wanted = title ? `${title} – ${name}` : name
      if (document.title === wanted) return
      document.title = wanted
      pages.textContent = printedPages(title ?? name)
    }
    tell()
    const watcher = new MutationObserver(tell)
    watcher.observe(document.querySelector('#portal')!, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return () => {
      watcher.disconnect()
      pages.remove()
    }
  }, [])
}
