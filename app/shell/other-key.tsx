type Props = { xsrf: string; deed: string }

/** For the link of a letter that is opened beside what it opened before: first of all forms, for the others do something. */
export function OtherKey({ xsrf, deed }: Props) {
  return (
    <form method="post" hidden>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value={deed} />
      <input type="hidden" name="key" />
    </form>
  )
}
