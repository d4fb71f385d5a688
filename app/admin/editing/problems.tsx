import { Alert, List } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { EditingState } from "./editing-state.ts";
import { fieldName } from "./field-name.ts";

/** Everything that stands in the way of a save, as a list that takes the eye and the keyboard to it. */
export function Problems({ errors }: { errors: EditingState["errors"] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="seal" title="Please mend this first" role="alert">
      <List>
        {errors.map(({ key, field, message }) => (
          <List.Item key={`${key} ${field} ${message}`}>
            {field ? <strong>{fieldName(field)}: </strong> : null}
            {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
