import { Alert, Anchor } from "@mantine/core";
import { useLocation } from "react-router";
import { reauthenticatePath } from "./reauthenticate-path.ts";

/** Asks for the password in a new tab, so that the form keeps what was typed. */
export function ReauthenticateAlert() {
  const { pathname, search } = useLocation();
  return (
    <Alert color="seal" role="alert" title="Confirm it’s you">
      It’s been a while, so please confirm your password.{" "}
      <Anchor
        href={reauthenticatePath(pathname + search)}
        target="_blank"
        underline="always"
        inherit
      >
        Confirm in a new tab
      </Anchor>
      , then come back and press the button again. What you typed stays here.
    </Alert>
  );
}
