import type { Language } from '#resort/guests/language.ts'
import { languages } from '#resort/guests/language.ts'
import type { PageName } from './paths.ts'
import type { Site } from './visit.ts'

type HeadProps = {
  page: PageName
  language: Language
  title: string
  description: string
  site: Site
}

/** What search engines and shared links read of a page. */
export function PageHead({ page, language, title, description, site }: HeadProps) {
  const address = (each: Language) => new URL(site.alternates[each], site.publicUrl).href
  const full = page === 'home' ? `${site.brand} · ${title}` : `${title} · ${site.brand}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      {site.twin && <link rel="alternate" type="text/markdown" href={new URL(site.twin, site.publicUrl).href} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={new URL(`/brand/social-${language}.png`, site.publicUrl).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.brand} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={ogLocale[language]} />
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale[each]} />
        ))}
    </>
  )
}

const ogLocale = { es: 'es_MX', en: 'en_US', pt: 'pt_BR' }
