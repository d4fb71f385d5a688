import { Paper, Stack } from "@mantine/core";
import { admin, desk } from "../../desk.ts";
import { SaveBar } from "../editing/save-bar.tsx";
import { TagsSpot } from "../editing/spot-fields.tsx";
import { useEditing } from "../editing/use-editing.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(desk).site.businessConfig;
  return { sections: await context.get(admin).editor.open("notifications"), email };
}

const KINDS = [
  ["leads", "Requests", "Somebody asked for a visit or a call back."],
  ["visits", "Visits", "A visit was booked, moved or canceled, and reminders of it."],
  ["credentials", "Credentials", "A commission, a policy or a certificate is about to expire."],
] as const;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const editing = useEditing(loaderData.sections);
  const form = editing.section("notifications");
  return (
    <View
      title="Notifications"
      lead={`Who is told of what by mail. Leave a line empty and it goes to ${loaderData.email}, the address of your business.`}
    >
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="lg">
          {KINDS.map(([path, label, description]) => (
            <TagsSpot
              key={path}
              form={form}
              path={path}
              label={label}
              description={description}
              placeholder={form.value[path]?.length ? "" : loaderData.email}
              splitAt={[",", ";", " "]}
            />
          ))}
        </Stack>
      </Paper>
      <SaveBar editing={editing} />
    </View>
  );
}
