import { AmslerGrid } from './amsler_grid'
import styles from './leaflets.module.css'
import { phoneText } from './phone_text'
import type { Giver, Leaflet, LeafletSection } from './types'

/** A leaflet as it is read, and as one sheet of paper: what is urgent first. */
export function LeafletSheet({ leaflet, giver }: { leaflet: Leaflet; giver: Giver }) {
  const { title, summary, sections, figure, edition, language } = leaflet
  return (
    <article className={styles.sheet} lang={language} aria-labelledby="leaflet-title">
      <header>
        <h2 id="leaflet-title">{title}</h2>
        <p>{summary}</p>
      </header>
      {sections.map((section) => (
        <Section key={section.kind} section={section}>
          {section.kind === 'steps' && figure && <AmslerGrid caption={figure.caption} />}
        </Section>
      ))}
      <footer>
        <p>
          {leaflet.given_by} <strong>{giver.name}</strong>
          {giver.phone && <> · {phoneText(giver.phone)}</>}
        </p>
        <p>{leaflet.not_advice}</p>
        <p className={styles.faint}>{edition}</p>
      </footer>
    </article>
  )
}

type SectionProps = { section: LeafletSection; children: React.ReactNode }

function Section({ section: { kind, heading, paragraphs, items }, children }: SectionProps) {
  const List = kind === 'steps' ? 'ol' : 'ul'
  return (
    <section data-kind={kind}>
      <h3>{heading}</h3>
      {children}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <List>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
    </section>
  )
}
