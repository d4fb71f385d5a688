import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { data, Link, redirect, useFetcher } from "react-router";
import { admin, requireDesk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { KeyRow } from "./key-row.tsx";
import { NewKey } from "./new-key.tsx";

/** What an action on a key answers; `key` is shown only this once. */
interface KeyActionResult {
  readonly message: string;
  readonly made: { readonly name: string; readonly key: string } | null;
}

const GONE = "This key has already been revoked.";
const ENDED = "This key has expired or was revoked. Create a new one.";

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await requireDesk(context.get(admin).partnerKeys).list() };
}

/** Replaces a key with a new one, or revokes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = requireDesk(context.get(admin).partnerKeys);
  const form = await readForm(request);
  const id = String(form.get("key"));
  if (form.get("intent") === "revoke") {
    const isDone = await desk.revoke(id);
    const message = isDone ? "The key is revoked. It no longer works." : GONE;
    return data<KeyActionResult>({ message, made: null }, { status: isDone ? 200 : 404 });
  }
  const result = await desk.replace(id);
  switch (result.kind) {
    case "made":
      return data<KeyActionResult>({ message: "", made: result });
    case "sign-in-again":
      throw redirect(reauthenticatePath("/admin/partners"));
    case "errors":
    case "unknown":
      return data<KeyActionResult>({ message: ENDED, made: null }, { status: 404 });
  }
}

export default function Partners({ loaderData: { keys } }: Route.ComponentProps) {
  const fetcher = useFetcher<KeyActionResult>();
  const { message, made } = fetcher.data ?? {};
  const add = (
    <Button component={Link} to="/admin/partners/new">
      Create a key
    </Button>
  );
  return (
    <View
      title="Partner keys"
      lead="Let another company’s program, such as a title office’s, see your times and book, move, and cancel visits. Each partner gets a key of its own, which you can revoke at any time."
      actions={keys.length > 0 ? add : null}
    >
      <Text size="sm" mb="md">
        See what a program can do in{" "}
        <Anchor href="/api/docs" target="_blank" underline="always" inherit>
          the API reference
        </Anchor>
        . Send your partner this link.
      </Text>
      {made ? <NewKey name={made.name} secret={made.key} /> : null}
      {message ? (
        <Alert role="status" mb="md">
          {message}
        </Alert>
      ) : null}
      {keys.length === 0 ? (
        <EmptyState title="No keys yet">
          <Stack align="center">
            Create a key when a partner’s developer asks you for one.
            {add}
          </Stack>
        </EmptyState>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              partnerKey={key}
              Form={fetcher.Form}
              isBusy={fetcher.state !== "idle"}
            />
          ))}
        </Stack>
      )}
    </View>
  );
}
