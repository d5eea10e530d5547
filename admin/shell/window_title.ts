import { useEffect } from 'react'

/** Where react-admin writes what the page is called. */
const HEADING = '#react-admin-title'

/** The window is called as the page: the record, or the list, then the product. */
export function useWindowTitle() {
  useEffect(() => {
    const { name = '' } = document.querySelector<HTMLElement>('#portal')!.dataset
    const tell = () => {
      const title = document.querySelector(HEADING)?.textContent?.trim()
      const wanted = title ? `${title} – ${name}` : name
      if (document.title !== wanted) document.title = wanted
    }
    tell()
    const watcher = new MutationObserver(tell)
    watcher.observe(document.querySelector('#portal')!, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return () => watcher.disconnect()
  }, [])
}
