import { Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../shared/ui/panel.tsx";
import type { ActionResponse } from "./action-response.ts";
import { VisitActionNotice } from "./visit-action-notice.tsx";
import type { VisitPageData } from "./visit-page-data.ts";

/** Who drives to the visit, and a form that gives it to another notary. */
export function NotaryPanel({ page: { summary, notary } }: { page: VisitPageData }) {
  const { Form, data: response, state } = useFetcher<ActionResponse>();
  if (!notary) return null;
  const canChange = summary.state === "confirmed" && notary.others.length > 0;
  return (
    <Panel title="Notary">
      <Text mb={canChange ? "sm" : 0}>{notary.name}</Text>
      {response ? <VisitActionNotice response={response} /> : null}
      {canChange ? (
        <Form method="post" action={`/admin/visits/${summary.id}`}>
          <input type="hidden" name="intent" value="reassign" />
          <Stack gap="sm">
            <Group align="flex-end" gap="sm">
              <NativeSelect size="md" label="Give it to" name="notary" data={notary.others} />
              <Button type="submit" variant="default" mih={44} loading={state !== "idle"}>
                Give this visit
              </Button>
            </Group>
            {response?.kind === "trouble" ? (
              <Checkbox name="anyway" label="Give it to them anyway" />
            ) : null}
          </Stack>
        </Form>
      ) : null}
    </Panel>
  );
}
