import i18nManager from '@adonisjs/i18n/services/main'
import { err, ok, type Result } from '#app/kernel/result'
import { LOCALES } from '#app/kernel/languages'
import type { Box, PageReading } from '#app/kernel/page_words'
import { pageReader, type NewBlob } from '#app/storage/service'
import { findKeywords, type LetterEditFailure } from '#letters/rules'

export type DrawnVersions = {
  highlighted: NewBlob
  removed: NewBlob
  /** Pages on which each keyword stands. */
  found: Record<string, number[]>
  unreadablePages: number[]
}

/** How often the made version is read again and what still shows covered, before its page is given up. */
const COVERINGS = 2

type Page = { page: number; boxes: Box[]; isUnreadable: boolean }

/**
 * Makes both versions of a letter from pictures of its pages. The one without
 * its recipient is read again as a stranger would read it: what still shows is
 * covered too, and a page on which it goes on showing, or that could not be
 * read, is left out and named. So nothing is called clean that was not looked at.
 */
export async function drawVersions(
  sha256: string,
  readings: readonly PageReading[],
  keywords: readonly string[],
  progress: () => Promise<unknown>
): Promise<Result<DrawnVersions, LetterEditFailure>> {
  const found: Record<string, number[]> = Object.fromEntries(keywords.map((each) => [each, []]))
  const pages = readings.map((reading): Page => {
    const places = findKeywords(reading, keywords)
    for (const keyword of places.found) found[keyword]!.push(reading.page)
    return {
      page: reading.page,
      boxes: [...places.boxes],
      isUnreadable: reading.state === 'unreadable',
    }
  })
  await progress()
  const highlighted = await draw(sha256, 'highlight', pages)
  if (!highlighted) return err('not_drawn')
  const removed = await coverAll(sha256, pages, keywords, progress)
  if (!removed) return err('not_drawn')
  const unreadablePages = pages.filter((each) => each.isUnreadable).map(({ page }) => page)
  return ok({ highlighted, removed, found, unreadablePages })
}

/** Covers, looks again, covers what is left; changes `pages` by what it learns. */
async function coverAll(
  sha256: string,
  pages: readonly Page[],
  keywords: readonly string[],
  progress: () => Promise<unknown>
): Promise<NewBlob | null> {
  for (let covering = 1; ; covering++) {
    const removed = await draw(sha256, 'cover', pages)
    if (!removed || keywords.length === 0) return removed
    let isLeft = false
    for (const each of pages.filter(({ isUnreadable }) => !isUnreadable)) {
      await progress()
      const again = await pageReader.readPage(removed.sha256, each.page)
      const left = again.ok ? findKeywords(again.value.reading, keywords).boxes : null
      if (left?.length === 0) continue
      isLeft = true
      if (left && covering < COVERINGS) each.boxes.push(...left)
      else each.isUnreadable = true
    }
    if (!isLeft) return removed
  }
}

async function draw(
  sha256: string,
  how: 'highlight' | 'cover',
  pages: readonly Page[]
): Promise<NewBlob | null> {
  const made = await pageReader.mark(sha256, {
    how,
    pages: pages.map(({ page, boxes, isUnreadable }) => ({
      page,
      boxes,
      insteadOf: how === 'cover' && isUnreadable ? noticeOf(page) : null,
    })),
  })
  if (!made.ok) return null
  const originalFilename = how === 'cover' ? 'recipient-removed.pdf' : 'highlighted.pdf'
  return { ...made.value, contentType: 'application/pdf', originalFilename }
}

/** What stands in place of a page, in every language: who reads the file may not be who made it. */
function noticeOf(page: number): string[] {
  return LOCALES.map((locale) =>
    i18nManager.locale(locale).t('letters.edit.page_left_out', { page })
  )
}
