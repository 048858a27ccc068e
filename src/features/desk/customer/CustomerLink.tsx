type Props = { user_id: string; username: string }

/** A customer by their username, and the way to their screen; in a heading of a small screen as high as a finger. */
export function CustomerLink({ user_id, username }: Props) {
  return (
    <a className="link max-lg:py-2.5" href={`/desk/customers/${user_id}`}>
      <bdi>@{username}</bdi>
    </a>
  )
}
