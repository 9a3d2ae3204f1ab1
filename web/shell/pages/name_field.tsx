import type { ReactNode } from 'react';

/** The name by which others know whoever sits here; it may stay empty. */
export function NameField(props: {
  name: string;
  put: (name: string) => void;
  isFirst?: boolean; // what the page is about, so that typing can begin at once
}): ReactNode {
  return (
    <label className="name-field">
      <span>Your name at the table</span>
      <input
        type="text"
        maxLength={40}
        autoComplete="nickname"
        placeholder="may stay empty"
        value={props.name}
        autoFocus={props.isFirst}
        onChange={(event) => props.put(event.target.value)}
      />
    </label>
  );
}
